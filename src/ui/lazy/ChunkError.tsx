import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../states'

/** Error message for a chunk that failed to load: offers a retry, or a reload if the server has a newer version. */
export function ChunkError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Stack sx={{ alignItems: 'center', p: 2 }}>
      <ErrorState
        title={translate('ui.chunk.title')}
        text={translate('ui.chunk.text')}
        details={error instanceof Error ? error.message : String(error)}
        onRetry={onRetry}
      />
      <Button onClick={() => window.location.reload()}>{translate('ui.chunk.reload')}</Button>
    </Stack>
  )
}
