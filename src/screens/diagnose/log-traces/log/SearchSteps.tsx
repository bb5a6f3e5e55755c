import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../../ui/format/useFormat'
import { IconAction } from '../../../../ui/IconAction'
import type { SearchMatches } from './useFound'

/** Number of matches, with previous and next buttons. */
export function SearchSteps({ matches, onShow }: { matches: SearchMatches; onShow: (place: number) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const { count, nth, step } = matches
  const none = count === 0 ? translate('traces.search_none') : undefined
  const goToMatch = (by: 1 | -1) => {
    const place = step(by)
    if (place !== undefined) onShow(place)
  }
  const numbers = { nth: format.number(nth), number: format.number(count), smart_count: count }
  return (
    <>
      <span role="status">{none ?? translate(nth > 0 ? 'traces.search_at' : 'traces.search_count', numbers)}</span>
      <IconAction label={translate('traces.search_previous')} disabled={none} onClick={() => goToMatch(-1)}>
        <KeyboardArrowUpOutlined fontSize="small" />
      </IconAction>
      <IconAction label={translate('traces.search_next')} disabled={none} onClick={() => goToMatch(1)}>
        <KeyboardArrowDownOutlined fontSize="small" />
      </IconAction>
    </>
  )
}
