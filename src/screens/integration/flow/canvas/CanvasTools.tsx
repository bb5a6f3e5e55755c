import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import { styled } from '@mui/material/styles'
import { Panel, useReactFlow } from '@xyflow/react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../../../../ui/IconAction'

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  gap: tokens.gap.tiny,
  padding: tokens.gap.tiny,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
}))

export function CanvasTools({ onFitView }: { onFitView: () => void }) {
  const translate = useTranslate()
  const flow = useReactFlow()
  return (
    <Panel position="bottom-left">
      <Bar>
        <IconAction label={translate('flow.canvas.zoomIn')} onClick={() => void flow.zoomIn()}>
          <ZoomInOutlined />
        </IconAction>
        <IconAction label={translate('flow.canvas.zoomOut')} onClick={() => void flow.zoomOut()}>
          <ZoomOutOutlined />
        </IconAction>
        <IconAction label={translate('flow.canvas.fit')} onClick={onFitView}>
          <FitScreenOutlined />
        </IconAction>
      </Bar>
    </Panel>
  )
}
