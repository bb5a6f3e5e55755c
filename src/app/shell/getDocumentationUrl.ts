import type { BrokerEdition } from '../../schema/types'

const SITE = 'https://docs.emqx.com/'
const PRODUCT: Record<BrokerEdition, string> = { ee: 'enterprise', ce: 'emqx', cloud: 'cloud' }

/**
 * Returns the documentation URL of a broker version in the current language, or the start page if the version is
 * unknown.
 */
export function getDocumentationUrl(version: string | undefined, edition: BrokerEdition, locale: string): string {
  const release = /\d+\.\d+/.exec(version ?? '')?.[0]
  if (release === undefined) return SITE
  // The cloud has unversioned documentation.
  const folder = edition === 'cloud' ? 'latest' : `v${release}`
  return `${SITE}${locale.startsWith('zh') ? 'zh' : 'en'}/${PRODUCT[edition]}/${folder}/`
}
