import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Failed } from '../ui/states'

/** Part of the console did not come: try again, or load the page anew when the server has a newer version. */
export function ChunkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Stack sx={{ alignItems: 'center', p: 2 }}>
      <Failed
        title={translate('app.chunk.title')}
        error={translate('app.chunk.text')}
        details={error instanceof Error ? error.message : String(error)}
        onRetry={onRetry}
      />
      <Button onClick={() => window.location.reload()}>{translate('app.chunk.reload')}</Button>
    </Stack>
  )
}
