import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../format/useFormat'
import { truncateAndEscape } from '../text'
import { listMembers } from './json'

const Tree = styled('div')(({ theme: { tokens } }) => ({
  padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  backgroundColor: tokens.sunken,
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, padding: 0, paddingInlineStart: tokens.gap.medium, listStyle: 'none' },
  '& li, & summary': { minHeight: tokens.size.target, lineHeight: `${tokens.size.target}px` },
  '& li': { unicodeBidi: 'isolate' },
  '& summary': { cursor: 'pointer' },
  '& .count': { color: tokens.textSecondary },
  '& .leaf': { marginInlineStart: tokens.gap.medium },
}))

/** Members rendered per step. */
const STEP = 100
const OPEN_LEVELS = 2

/** JSON object or array as a tree. Members of a collapsed branch are not rendered, large branches load in steps. */
export function JsonTree({ value }: { value: unknown }) {
  return (
    <Tree tabIndex={0}>
      <Node name={undefined} value={value} level={0} />
    </Tree>
  )
}

interface NodeProps {
  name: string | undefined
  value: unknown
  level: number
}

function Node({ name, value, level }: NodeProps) {
  const members = listMembers(value)
  if (members && members.length > 0) return <Branch {...{ name, members, level }} isList={Array.isArray(value)} />
  return (
    <span className="leaf">
      <Name name={name} />
      {truncateAndEscape(JSON.stringify(value))}
    </span>
  )
}

const Name = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : `${truncateAndEscape(name, 128)}: `

interface BranchProps {
  name: string | undefined
  members: [string, unknown][]
  level: number
  isList: boolean
}

function Branch({ name, members, level, isList }: BranchProps) {
  const translate = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(level < OPEN_LEVELS)
  const [limit, setLimit] = useState(STEP)
  const number = format.number(members.length)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className="count">{isList ? `[ ${number} ]` : `{ ${number} }`}</span>
      </summary>
      {open && (
        <ul>
          {members.slice(0, limit).map(([key, member]) => (
            <li key={key}>
              <Node name={isList ? key : JSON.stringify(key)} value={member} level={level + 1} />
            </li>
          ))}
          {members.length > limit && (
            <li>
              <Button size="small" onClick={() => setLimit(limit + STEP)}>
                {translate('ui.payload.more', { number: format.number(members.length - limit) })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}
