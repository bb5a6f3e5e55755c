import type { BrokerEdition } from '../../schema/types'

const SITE = 'https://docs.emqx.com/'
const PRODUCT: Record<BrokerEdition, string> = { ee: 'enterprise', ce: 'emqx', cloud: 'cloud' }

/** Where the documentation of a broker of this version is, in the language of the console; of one unknown, where all are. */
export function documentation(version: string | undefined, edition: BrokerEdition, locale: string): string {
  const release = /\d+\.\d+/.exec(version ?? '')?.[0]
  if (release === undefined) return SITE
  // A cloud has one documentation for all its versions.
  const folder = edition === 'cloud' ? 'latest' : `v${release}`
  return `${SITE}${locale.startsWith('zh') ? 'zh' : 'en'}/${PRODUCT[edition]}/${folder}/`
}
