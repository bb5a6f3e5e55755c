import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../ui/text'

/** Returns a function that names an object by its key: `Rule r1`. */
export function useObjectName(): (key: string) => string {
  const translate = useTranslate()
  return (key) => {
    const [kind = '', ...id] = key.split(' ')
    return translate('transfer.object', {
      kind: translate(`transfer.kind.${kind}`),
      name:
        kind === 'settings'
          ? translate(`transfer.settings.${id.join(' ').replaceAll('/', '_')}`)
          : truncateAndEscape(id.join(' '), 120),
    })
  }
}
