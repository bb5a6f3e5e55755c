import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'

/** Usage as text and bar; without a total only the used amount. */
export function Usage(props: {
  used: number | undefined
  total: number | undefined
  format: (value: number) => string
}) {
  const translate = useTranslate()
  const { used, total, format } = props
  if (used === undefined) return <>–</>
  if (!total) return <>{format(used)}</>
  const text = translate('ui.usage.of', { used: format(used), total: format(total) })
  return (
    <Stack spacing={0.5} sx={{ width: '100%' }}>
      <span>{text}</span>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * used) / total)}
        aria-hidden
        sx={({ tokens }) => ({ borderRadius: `${tokens.radius.input}px`, backgroundColor: tokens.border })}
      />
    </Stack>
  )
}
