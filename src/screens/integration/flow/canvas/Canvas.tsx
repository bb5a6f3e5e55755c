import '@xyflow/react/dist/base.css'
import { ReactFlowProvider } from '@xyflow/react'
import { EditableCanvas } from './EditableCanvas'
import { ReadOnlyCanvas } from './ReadOnlyCanvas'
import type { CanvasProps } from './types'

export function Canvas({ editHandlers, ...props }: CanvasProps) {
  return (
    <ReactFlowProvider>
      {editHandlers ? <EditableCanvas {...props} editHandlers={editHandlers} /> : <ReadOnlyCanvas {...props} />}
    </ReactFlowProvider>
  )
}
