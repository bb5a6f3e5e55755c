import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { useReference } from '../../../resources/reference/useReference'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'

/** Links per row; the others are shown as a count. */
const MAX_LINKS = 3

/** Links to rules by id; plain text if the console has no rule pages. */
export function RuleLinks({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate()
  const { options } = useReference('/rules')
  if (ids.length === 0) return '–'
  const more = ids.length - MAX_LINKS
  return (
    <span title={truncateAndEscape(ids.join(translate('forms.listSeparator')))}>
      {ids.slice(0, MAX_LINKS).map((id, i) => (
        <Fragment key={id}>
          {i > 0 && translate('forms.listSeparator')}
          {options ? (
            <TextLink to={`${options.route}/${encodeId(id)}`}>{truncateAndEscape(id, 64)}</TextLink>
          ) : (
            truncateAndEscape(id, 64)
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${translate('integration.more', { smart_count: more })}`}
    </span>
  )
}
