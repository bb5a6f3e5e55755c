import type { Edition } from '../../schema/types'

const SITE = 'https://docs.emqx.com/'
const PRODUCT: Record<Edition, string> = { ee: 'enterprise', ce: 'emqx' }

/** Where the documentation of a broker of this version is, in the language of the console; of one unknown, where all are. */
export function documentation(version: string | undefined, edition: Edition, locale: string): string {
  const release = /\d+\.\d+/.exec(version ?? '')?.[0]
  if (release === undefined) return SITE
  return `${SITE}${locale.startsWith('zh') ? 'zh' : 'en'}/${PRODUCT[edition]}/v${release}/`
}
