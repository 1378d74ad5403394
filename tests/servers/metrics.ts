/** `METRICS_TOKEN` of every site of the tests. */
export const metricsToken = 'the token of the tests';

/** Reads `/metrics` of a site. */
export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (answer.status !== 200) throw new Error(`/metrics was answered ${answer.status}`);
  return answer.text();
}

/** The value of a line such as `http_requests_total{route="file",method="GET",status="200"}`; 0 when missing. */
export async function metric(url: string, name: string): Promise<number> {
  return (await values(url, name))[0] ?? 0;
}

/** How many violations of the policy were counted: of a directive, or of all. */
export async function violations(url: string, directive?: string): Promise<number> {
  const name = `site_policy_violations_total{${directive ? `directive="${directive}"` : ''}`;
  return (await values(url, name)).reduce((sum, value) => sum + value, 0);
}

async function values(url: string, start: string): Promise<number[]> {
  const lines = (await readMetrics(url)).split('\n').filter((line) => line.startsWith(start));
  return lines.map((line) => Number(line.slice(line.lastIndexOf(' '))));
}
