import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { escapeInvisible } from '../text'
import type { DifferenceLine, SkippedLines } from './diffLines'

/** Scrollable monospace list of removed and added lines. */
export const DifferenceList = styled('ul', { shouldForwardProp: (name) => name !== 'tall' })<{
  tall?: boolean | undefined
}>(({ theme: { tokens }, tall }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: tall ? tokens.size.payload : tokens.size.chartTall,
  overflow: 'auto',
  fontSize: tokens.font.table,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.gap.small,
    padding: `${tokens.gap.tiny / 2}px ${tokens.gap.small}px`,
    fontFamily: tokens.font.mono,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'isolate',
  },
  '& li > *': { minWidth: 0, textDecoration: 'none' },
  '& .path': { color: tokens.textSecondary },
  '& del': { color: tokens.error },
  '& ins': { color: tokens.ok },
  '& .skipped': { fontFamily: tokens.font.family, color: tokens.textSecondary },
}))

/** Diff lines, each with a sign so that colour is not the only signal. */
export function DifferenceLines(props: {
  label: string
  lines: readonly (DifferenceLine | SkippedLines)[]
  isTall?: boolean | undefined
}) {
  const translate = useTranslate()
  return (
    // A scrollable region must be reachable by keyboard.
    <DifferenceList tabIndex={0} aria-label={props.label} tall={props.isTall}>
      {props.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
        <li key={index}>
          {line.kind === 'gone' && <del>− {escapeInvisible(line.text)}</del>}
          {line.kind === 'new' && <ins>+ {escapeInvisible(line.text)}</ins>}
          {line.kind === 'same' && <span className="path">{`  ${escapeInvisible(line.text)}`}</span>}
          {line.kind === 'skipped' && (
            <span className="skipped">{translate('ui.difference.skipped', { smart_count: line.count })}</span>
          )}
        </li>
      ))}
    </DifferenceList>
  )
}
