export const metricsToken = 'the token of the tests';

export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (answer.status !== 200) throw new Error(`/metrics was answered ${answer.status}`);
  return answer.text();
}

/** Returns the value of a line such as `http_requests_total{route="file",method="GET",status="200"}`; 0 if missing. */
export async function metric(url: string, name: string): Promise<number> {
  const line = (await readMetrics(url)).split('\n').find((line) => line.startsWith(name)) ?? ' 0';
  return Number(line.slice(line.lastIndexOf(' ')));
}
