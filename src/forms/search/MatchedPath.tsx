import FormHelperText from '@mui/material/FormHelperText'
import { getUiKey } from '../core/paths'
import { useFormSearchResult } from './FormSearchResult'
import { HighlightedText } from './HighlightedText'
import { findPathMatch, isPathMatch, type SearchableField } from './searchWords'

export function MatchedPath(field: Omit<SearchableField, 'contextNames'>) {
  const found = useFormSearchResult()
  if (!found || !isPathMatch(field, found.words)) return null
  return (
    <FormHelperText error={false} sx={({ tokens }) => ({ fontFamily: tokens.font.mono, overflowWrap: 'anywhere' })}>
      <HighlightedText
        text={getUiKey(field.path)}
        words={found.words.map((word) => findPathMatch(field.path, word) ?? '')}
      />
    </FormHelperText>
  )
}
