/**
 * The lines of `/metrics`: each name with its labels, and its value.
 *
 * @param token `METRICS_TOKEN` of the site, when it has one
 */
async function lines(url: string, token?: string): Promise<[line: string, value: number][]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}/metrics`, { headers });
  if (answer.status !== 200) throw new Error(`/metrics was answered ${answer.status}`);
  return (await answer.text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    });
}

/** The value of `http_requests_total{route="file",method="GET",status="200"}`; 0 when missing. */
export async function metric(url: string, name: string, token?: string): Promise<number> {
  return (await lines(url, token)).find(([line]) => line === name)?.[1] ?? 0;
}

/** How many violations of the policy were counted: of a directive, or of all. */
export async function violations(url: string, directive?: string, token?: string): Promise<number> {
  const name = `site_policy_violations_total{${directive ? `directive="${directive}"}` : ''}`;
  const counted = (await lines(url, token)).filter(([line]) => line.startsWith(name));
  return counted.reduce((sum, [, value]) => sum + value, 0);
}
