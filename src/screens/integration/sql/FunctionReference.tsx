import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleFunction } from '../../../domain/rulesql/functions/define'
import { functions } from '../../../domain/rulesql/functions/table'
import { getFunctionTextKey, getKindTextKey, groupTextKey } from '../../../domain/rulesql/texts'
import { Empty } from '../../../ui/states'
import { FunctionExample } from './FunctionExample'
import { createSignatures } from './signatures'

const Groups = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& p': { margin: 0, color: tokens.textSecondary, fontSize: tokens.font.table },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const Item = styled('li')(({ theme: { tokens } }) => ({
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  '& > button': {
    display: 'grid',
    gridTemplateColumns: `minmax(${tokens.size.field}px, auto) minmax(0, 1fr)`,
    gap: tokens.gap.small,
    width: '100%',
    padding: `${tokens.gap.small}px 0`,
    border: 0,
    background: 'none',
    color: tokens.text,
    font: 'inherit',
    fontSize: tokens.font.table,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: tokens.sunken },
    '& > code': { color: tokens.accent, overflowWrap: 'anywhere' },
    '& > span': { color: tokens.textSecondary },
  },
  '& > div': { display: 'grid', gap: tokens.gap.small, padding: `0 0 ${tokens.gap.medium}px` },
}))

interface Entry {
  function: RuleFunction
  description: string
}

export function FunctionReference({ onInsert }: { onInsert?: ((text: string) => void) | undefined }) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string>()
  const entries = useMemo(
    () => functions.map((one): Entry => ({ function: one, description: translate(getFunctionTextKey(one.name)) })),
    [translate],
  )
  const searchWords = search.toLowerCase().split(/\s+/)
  const found = entries.filter(({ function: { name, group }, description }) => {
    const text = `${name} ${translate(groupTextKey(group))} ${description}`.toLowerCase()
    return searchWords.every((word) => text.includes(word))
  })
  const groups = [...new Set(found.map((entry) => entry.function.group))]
  return (
    <Groups>
      <p>{translate('sql.functions.intro')}</p>
      <TextField
        type="search"
        label={translate('sql.functions.search')}
        value={search}
        onChange={({ target: { value } }) => setSearch(value)}
      />
      <p role="status">{translate('sql.functions.found', { smart_count: found.length })}</p>
      {found.length === 0 && <Empty title={translate('sql.functions.none')} />}
      {groups.map((group) => (
        <section key={group} aria-label={translate(groupTextKey(group))}>
          <Typography variant="h3">{translate(groupTextKey(group))}</Typography>
          <ul>
            {found
              .filter((entry) => entry.function.group === group)
              .map(({ function: one, description }) => {
                const isOpen = open === one.name
                return (
                  <Item key={one.name}>
                    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : one.name)}>
                      <code>{one.name}</code>
                      <span>{description}</span>
                    </button>
                    {isOpen && (
                      <div>
                        {createSignatures(one, translate).map(({ label }) => (
                          <code key={label}>{`${label} → ${translate(getKindTextKey(one.returnType))}`}</code>
                        ))}
                        <FunctionExample ruleFunction={one} onInsert={onInsert} />
                      </div>
                    )}
                  </Item>
                )
              })}
          </ul>
        </section>
      ))}
      <section aria-label={translate('sql.limits.title')}>
        <Typography variant="h3">{translate('sql.limits.title')}</Typography>
        <p>{translate('sql.limits.browser')}</p>
        <p>{translate('sql.limits.state')}</p>
        <p>{translate('sql.limits.jq')}</p>
        <p>{translate('sql.limits.protobuf')}</p>
      </section>
    </Groups>
  )
}
