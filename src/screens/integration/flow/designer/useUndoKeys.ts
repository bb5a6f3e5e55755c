import { useEffect } from 'react'
import type { DesignCommands } from './useDesign'

/** Handles Ctrl+Z and Ctrl+Shift+Z (⌘ on macOS) outside text fields, which have native undo. */
export function useUndoKeys({ undo, redo }: Pick<DesignCommands, 'undo' | 'redo'>, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, active])
}
