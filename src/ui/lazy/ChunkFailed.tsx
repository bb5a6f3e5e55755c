import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Failed } from '../states'

/** Part of the console did not come: try again, or load the page anew when the server has a newer version. */
export function ChunkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Stack sx={{ alignItems: 'center', p: 2 }}>
      <Failed
        title={translate('ui.chunk.title')}
        error={translate('ui.chunk.text')}
        details={error instanceof Error ? error.message : String(error)}
        onRetry={onRetry}
      />
      <Button onClick={() => window.location.reload()}>{translate('ui.chunk.reload')}</Button>
    </Stack>
  )
}
