import { type LayoutInput, layoutOf } from '../canvas/layout'

self.onmessage = ({ data }: MessageEvent<LayoutInput>) => self.postMessage(layoutOf(data))
