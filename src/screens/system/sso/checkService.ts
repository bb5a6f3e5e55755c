import type { Issue } from '../../../forms/types'
import type { Json } from '../../../schema/types'

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** SAML rules that a schema cannot express; the broker does not validate addresses. */
export function checkService(data: Record<string, Json>): Issue[] {
  const { dashboard_addr: address, idp_metadata_url: provider, sp_sign_request: signs } = data
  const issues: Issue[] = []
  if (typeof address === 'string' && address !== '') {
    // The broker appends `/api/v5/…` and `/?login_meta=…`.
    if (!isHttp(address)) issues.push({ path: ['dashboard_addr'], rule: 'http' })
    else if (/[/?#]$|[?#]/.test(address)) issues.push({ path: ['dashboard_addr'], rule: 'slash' })
  }
  if (typeof provider === 'string' && provider !== '' && !isHttp(provider))
    issues.push({ path: ['idp_metadata_url'], rule: 'http' })
  if (signs === true)
    for (const name of ['sp_public_key', 'sp_private_key'])
      if (!data[name]) issues.push({ path: [name], rule: 'required' })
  return issues
}
