import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadState } from '../../resources/live/LoadState'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Empty } from '../../ui/states'
import { TextLink } from '../../ui/TextLink'
import { type Entry, useEntries } from './entries'

const Kinds = styled('ul')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

const matches = ({ operation, kind }: Entry, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${operation} ${kind}`.toLowerCase().includes(word))

/** Lists all forms and pages that the API schema generates, by operation. */
export function List() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { entries, error, retry } = useEntries()
  const search = params.get('search') ?? ''
  const found = (entries ?? []).filter((entry) => matches(entry, search))
  const operations = [...new Set(found.map(({ operation }) => operation))]
  return (
    <Screen title={translate('gallery.title')} intro={translate('gallery.intro')}>
      <TextField
        type="search"
        label={translate('gallery.search')}
        value={search}
        onChange={({ target: { value } }) => setParams(value ? { search: value } : {}, { replace: true })}
        onKeyDown={({ key }) => {
          const [first] = found
          if (key === 'Enter' && first) void navigate(first.path)
        }}
      />
      {!entries && <LoadState error={error} onRetry={retry} shape="table" />}
      {entries && found.length === 0 && <Empty title={translate('gallery.none')} />}
      {operations.map((operation) => (
        <Section key={operation} title={operation}>
          <Kinds>
            {found
              .filter((entry) => entry.operation === operation)
              .map(({ path, kind }) => (
                <li key={path}>
                  <TextLink to={path}>{kind || translate('gallery.only')}</TextLink>
                </li>
              ))}
          </Kinds>
        </Section>
      ))}
    </Screen>
  )
}
