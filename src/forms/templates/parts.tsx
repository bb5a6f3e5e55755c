import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { rowsOf } from '../../schema/formLayout'
import type { FieldSchema } from '../../schema/types'
import { Marked } from '../search/Marked'
import { UnknownMark } from '../UnknownMark'

/** Fields below each other. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.tokens.gap.medium,
  minWidth: 0,
}))

/** Fields that belong together: a legend, and a line that shows how far they reach. */
export const Fieldset = styled('fieldset')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  border: 0,
  borderInlineStart: `${theme.tokens.size.focusRing}px solid ${theme.tokens.border}`,
  padding: `0 0 0 ${theme.tokens.gap.medium}px`,
  '& > legend': {
    padding: 0,
    marginBottom: theme.tokens.gap.small,
    fontWeight: theme.tokens.font.strong,
    fontSize: theme.tokens.font.body,
  },
}))

/** Help of a group. */
export const GroupHelp = styled('p')(({ theme }) => ({
  margin: `0 0 ${theme.tokens.gap.small}px`,
  fontSize: theme.tokens.font.table,
  color: theme.tokens.textSecondary,
}))

/** What is said below the name of a group. */
export function GroupWords({ help, schema }: { help: string; schema: FieldSchema }) {
  return (
    <>
      {help && (
        <GroupHelp>
          <Marked text={help} />
        </GroupHelp>
      )}
      <UnknownMark unknown={schema['x-unknown']} />
    </>
  )
}

/** Two short fields that are one thing; they wrap where it is narrow. */
const Pair = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: tokens.gap.medium,
  // A search leaves neither of them.
  '&:not(:has(> :not([hidden])))': { display: 'none' },
  '& > *': { flex: `1 1 ${tokens.size.field}px`, minWidth: 0 },
}))

/** Fields below each other, pairs of them side by side. */
export function FieldRows(props: { names: readonly string[]; contentOf: (name: string) => ReactNode }) {
  return rowsOf(props.names).map(([first = '', second]) =>
    second === undefined ? (
      <Fragment key={first}>{props.contentOf(first)}</Fragment>
    ) : (
      <Pair key={first}>
        {props.contentOf(first)}
        {props.contentOf(second)}
      </Pair>
    ),
  )
}
