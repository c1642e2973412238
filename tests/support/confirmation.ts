/** Calls of which some may not be made with a token alone (docs/decisions/0076). */
const confirmedPaths = /^\/(?:staff|store\/(?:contact-info|public-address|qr-code)|message-templates|backups)\b/

/**
 * The header with which a person confirms a call; empty for a call that never needs it.
 *
 * @param path '/store/qr-code'
 */
export const confirmationFor = async (
  { url, login }: { url: string; login: { password: string } },
  token: string,
  method: string,
  path: string,
): Promise<Record<string, string>> => {
  if (method === 'GET' || !confirmedPaths.test(path)) return {}
  const answer = await fetch(`${url}/api/auth/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: login.password }),
  })
  const { data } = (await answer.json()) as { data?: { confirmation: string } }
  return data ? { 'x-confirmation': data.confirmation } : {}
}
