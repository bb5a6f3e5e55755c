import '@xyflow/react/dist/base.css'
import { ReactFlowProvider } from '@xyflow/react'
import { DrawnCanvas } from './DrawnCanvas'
import { SeenCanvas } from './SeenCanvas'
import type { CanvasProps } from './types'

export function Canvas({ drawing, ...props }: CanvasProps) {
  return (
    <ReactFlowProvider>
      {drawing ? <DrawnCanvas {...props} drawing={drawing} /> : <SeenCanvas {...props} />}
    </ReactFlowProvider>
  )
}
