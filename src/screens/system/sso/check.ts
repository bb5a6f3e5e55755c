import type { Issue } from '../../../forms/types'
import type { Json } from '../../../schema/types'

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Rules of a SAML service that a schema cannot say; the broker passes addresses over as they are. */
export function checkService(data: Record<string, Json>): Issue[] {
  const { dashboard_addr: address, idp_metadata_url: provider, sp_sign_request: signs } = data
  const issues: Issue[] = []
  if (typeof address === 'string' && address !== '') {
    // `/api/v5/…` and `/?login_meta=…` are put behind it.
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
