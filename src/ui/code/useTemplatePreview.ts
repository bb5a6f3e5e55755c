import { useEffect, useState } from 'react'
import type { TemplatePreview } from './placeholderCompletion'

export type RenderTemplate = (template: string) => Promise<TemplatePreview | undefined>

/** Delay in ms after typing, because rendering may run a statement. */
const DELAY = 300

/** Renders a template with placeholders after a pause in typing. A failed attempt shows no preview. */
export function useTemplatePreview(template: string, render: RenderTemplate): TemplatePreview | undefined {
  const [preview, setPreview] = useState<TemplatePreview>()
  useEffect(() => {
    let isCurrent = true
    const show = (next: TemplatePreview | undefined) => isCurrent && setPreview(next)
    const timer = setTimeout(() => {
      if (!template.includes('${')) show(undefined)
      else
        render(template).then(show, () => {
          show(undefined)
        })
    }, DELAY)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [template, render])
  return preview
}
