import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { IconAction } from '../../ui/IconAction'
import { moveStretch, type Stretch, scaleStretch } from './zoom'

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
}))

/** Buttons to zoom and move, as an accessible alternative to dragging on a chart. */
export function ZoomBar(props: {
  stretch: Stretch
  isZoomed: boolean
  onZoom: (stretch: Stretch) => void
  onReset: () => void
}) {
  const { stretch: shown, isZoomed, onZoom, onReset } = props
  const translate = useTranslate()
  const label = (key: string) => translate(`monitoring.overview.zoom.${key}`)
  return (
    <Bar role="group" aria-label={label('label')}>
      <IconAction label={label('in')} onClick={() => onZoom(scaleStretch(shown, 1 / 2))}>
        <ZoomInOutlined />
      </IconAction>
      {isZoomed && (
        <>
          <IconAction label={label('out')} onClick={() => onZoom(scaleStretch(shown, 2))}>
            <ZoomOutOutlined />
          </IconAction>
          <IconAction label={label('earlier')} onClick={() => onZoom(moveStretch(shown, -1 / 2))}>
            <ChevronLeftOutlined />
          </IconAction>
          <IconAction label={label('later')} onClick={() => onZoom(moveStretch(shown, 1 / 2))}>
            <ChevronRightOutlined />
          </IconAction>
          <Button size="small" onClick={onReset}>
            {label('reset')}
          </Button>
        </>
      )}
    </Bar>
  )
}
