import '@xyflow/react/dist/base.css'
import { ReactFlowProvider } from '@xyflow/react'
import { DrawnCanvas } from './DrawnCanvas'
import { SeenCanvas } from './SeenCanvas'
import type { CanvasProps } from './types'

/** Canvas with cards and links; editable if `drawing` is given. */
export function Canvas({ drawing, ...props }: CanvasProps) {
  return (
    <ReactFlowProvider>
      {drawing ? <DrawnCanvas {...props} drawing={drawing} /> : <SeenCanvas {...props} />}
    </ReactFlowProvider>
  )
}
