import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../ui/text'

/** Returns a function that names an object by its key: `Rule r1`, `Retainer settings`. */
export function useObjectName(): (key: string) => string {
  const translate = useTranslate()
  return (key) => {
    const [kind = '', ...words] = key.split(' ')
    const id = words.join(' ')
    if (kind === 'settings') return translate(`transfer.settings.${id.replaceAll('/', '_')}`)
    return translate('transfer.object', {
      kind: translate(`transfer.kind.${kind}`),
      name: truncateAndEscape(id, 120),
    })
  }
}
