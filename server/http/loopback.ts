/** True for the names and addresses of this machine itself, as `URL` gives a host name: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
