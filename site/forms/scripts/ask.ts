/** How long a server may take, in milliseconds. */
const PATIENCE = 30_000;

/** Sends a form as browsers do, and reads what the server tells a script. Rejects where that is not what it answers. */
export async function ask<Told>(address: string, sent: URLSearchParams): Promise<Told> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: sent,
    signal: AbortSignal.timeout(PATIENCE),
  });
  return response.json();
}
