import FormHelperText from '@mui/material/FormHelperText'
import { uiKey } from '../core/paths'
import { useFound } from './Found'
import { Marked } from './Marked'
import { inPath, isByPath, type Words } from './words'

/** Shows the path of a field that matched by its path only. */
export function FoundPath(field: Omit<Words, 'around'>) {
  const found = useFound()
  if (!found || !isByPath(field, found.words)) return null
  return (
    <FormHelperText error={false} sx={({ tokens }) => ({ fontFamily: tokens.font.mono, overflowWrap: 'anywhere' })}>
      <Marked text={uiKey(field.path)} words={found.words.map((word) => inPath(field.path, word) ?? '')} />
    </FormHelperText>
  )
}
