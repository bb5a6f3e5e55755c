import '@xyflow/react/dist/base.css'
import { ReactFlowProvider } from '@xyflow/react'
import { EditableCanvas } from './EditableCanvas'
import { ReadOnlyCanvas } from './ReadOnlyCanvas'
import type { CanvasProps } from './types'

export function Canvas({ drawing, ...props }: CanvasProps) {
  return (
    <ReactFlowProvider>
      {drawing ? <EditableCanvas {...props} drawing={drawing} /> : <ReadOnlyCanvas {...props} />}
    </ReactFlowProvider>
  )
}
