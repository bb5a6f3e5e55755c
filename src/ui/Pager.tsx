import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from './format/useFormat'
import { IconAction } from './IconAction'
import { PlainSelect } from './PlainSelect'
import { ScreenReaderText } from './ScreenReaderText'

export const PAGE_SIZES = [20, 50, 100, 500, 1000] as const

const Line = styled('nav')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  minHeight: tokens.size.row,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  // Controls that do not fit next to the range wrap to the next line, right-aligned.
  justifyContent: 'flex-end',
  '& > .range': { flex: '1 0 auto' },
  // Orca reads the blocks in a status line by line, but not its plain text.
  '& > .range > span': { display: 'inline-block' },
  '& > .steps': { display: 'inline-flex', gap: tokens.gap.tiny },
}))

/** State of a paged list. Without `total` (the broker does not count), `hasNext` says if more rows follow. */
export interface PagerProps {
  page: number
  size: number
  count: number
  /** Page still displayed while `page` is loading. */
  shownPage?: number | undefined
  total?: number | undefined
  hasNext?: boolean | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** List footer with range, page size and page navigation. */
export function Pager({ page, shownPage = page, size, count, total, hasNext, onPage, onSize }: PagerProps) {
  const translate = useTranslate()
  const format = useFormat()
  const from = (shownPage - 1) * size + 1
  const to = from + count - 1
  const more = hasNext ?? (total === undefined ? count === size : to < total)
  const numbers = { from: format.number(from), to: format.number(to), total: format.number(total) }
  const range = count === 0 ? 'ui.pager.none' : total === undefined ? 'ui.pager.range' : 'ui.pager.range_of'
  return (
    <Line aria-label={translate('ui.pager.label')} data-foot>
      {/* Atomic is the default of a status, but Firefox tells it to screen readers only if it is written. */}
      <span className="range" role="status" aria-atomic>
        {count > 0 && <ScreenReaderText>{translate('ui.pager.rows')} </ScreenReaderText>}
        <span>{translate(range, numbers)}</span>
      </span>
      <PlainSelect
        label={translate('ui.pager.size')}
        value={String(size)}
        options={PAGE_SIZES.map((value) => ({ value: String(value), label: format.number(value) }))}
        onChange={(value) => onSize(Number(value))}
      />
      <span className="steps">
        <IconAction
          label={translate('ui.pager.first')}
          disabled={page <= 1 ? translate('ui.pager.at_first') : undefined}
          onClick={() => onPage(1)}
        >
          <FirstPageOutlined />
        </IconAction>
        <IconAction
          label={translate('ui.pager.previous')}
          disabled={page <= 1 ? translate('ui.pager.at_first') : undefined}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeftOutlined />
        </IconAction>
        <IconAction
          label={translate('ui.pager.next')}
          disabled={more ? undefined : translate('ui.pager.at_last')}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRightOutlined />
        </IconAction>
      </span>
    </Line>
  )
}
