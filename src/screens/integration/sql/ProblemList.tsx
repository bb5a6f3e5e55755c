import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Mark } from '../../../ui/code/services'
import { Status } from '../../../ui/Status'

/** Number of problems listed; all are marked in the editor. */
const MAX_LISTED = 5

const List = styled('ul')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  fontSize: tokens.font.table,
  '& li': { display: 'flex', alignItems: 'baseline', gap: tokens.gap.small, overflowWrap: 'anywhere' },
  '& button': { minHeight: tokens.size.target },
}))

export interface PlacedMark extends Mark {
  line: number
  column: number
}

/** Lists the problems of a statement; clicking one moves the cursor there. */
export function ProblemList(props: { marks: readonly PlacedMark[]; onChoose: (mark: PlacedMark) => void }) {
  const translate = useTranslate()
  const { marks, onChoose } = props
  return (
    <div role="status" aria-label={translate('sql.editor.problems')}>
      <List>
        {marks.slice(0, MAX_LISTED).map((mark) => (
          <li key={`${mark.start} ${mark.message}`}>
            <Link component="button" type="button" variant="body2" onClick={() => onChoose(mark)}>
              <Status
                kind={mark.severity}
                label={translate('sql.editor.place', { line: mark.line, column: mark.column })}
              />
            </Link>
            <span>{mark.message}</span>
          </li>
        ))}
        {marks.length > MAX_LISTED && (
          <li>{translate('sql.editor.more', { smart_count: marks.length - MAX_LISTED })}</li>
        )}
      </List>
    </div>
  )
}
