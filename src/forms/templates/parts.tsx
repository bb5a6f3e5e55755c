import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { groupIntoRows } from '../../schema/formLayout'
import type { FieldSchema } from '../../schema/types'
import { useHiddenProps } from '../search/FormSearchResult'
import { HighlightedText } from '../search/HighlightedText'
import type { Path } from '../types'
import { UnknownBadge } from '../UnknownBadge'

export const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.tokens.gap.medium,
  minWidth: 0,
}))

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

export const GroupHelp = styled('p')(({ theme }) => ({
  margin: `0 0 ${theme.tokens.gap.small}px`,
  fontSize: theme.tokens.font.table,
  color: theme.tokens.textSecondary,
}))

export function GroupDescription({ help, schema }: { help: string; schema: FieldSchema }) {
  return (
    <>
      {help && (
        <GroupHelp>
          <HighlightedText text={help} />
        </GroupHelp>
      )}
      <UnknownBadge unknown={schema['x-unknown']} />
    </>
  )
}

interface FieldGroupProps {
  path: Path
  label: string
  help: string
  schema: FieldSchema
  children: ReactNode
}

/** Group of fields with a legend, hidden if a search does not match it. */
export function FieldGroup({ path, label, help, schema, children }: FieldGroupProps) {
  return (
    <Fieldset {...useHiddenProps(path)}>
      <legend>
        <HighlightedText text={label} />
      </legend>
      <GroupDescription help={help} schema={schema} />
      {children}
    </Fieldset>
  )
}

const FieldPair = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: tokens.gap.medium,
  // Hide the row if a search hides both fields.
  '&:not(:has(> :not([hidden])))': { display: 'none' },
  '& > *': { flex: `1 1 ${tokens.size.field}px`, minWidth: 0 },
}))

export function FieldRows(props: { names: readonly string[]; getContent: (name: string) => ReactNode }) {
  return groupIntoRows(props.names).map(([first = '', second]) =>
    second === undefined ? (
      <Fragment key={first}>{props.getContent(first)}</Fragment>
    ) : (
      <FieldPair key={first}>
        {props.getContent(first)}
        {props.getContent(second)}
      </FieldPair>
    ),
  )
}
