import type { RegistryWidgetsType, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import { type ComponentType, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Json } from '../../schema/types'
import { useFormHost } from '../FormHost'
import { getFormNode } from '../formPlan'
import type { Path, WidgetProps } from '../types'
import { useTouch } from '../useTouch'

/** What the frame of a field tells its widget. */
export interface FieldState
  extends Pick<WidgetProps, 'label' | 'invalid' | 'describedBy' | 'placeholder' | 'readOnly'> {
  path: Path
  /** Whether the user cleared the field, which then shows no default until blur. */
  isCleared: boolean
  setCleared: (cleared: boolean) => void
}

const Context = createContext<FieldState | undefined>(undefined)

export const FieldStateProvider = Context.Provider

/** Registers widgets of the console with RJSF. */
export const adaptWidgets = (widgets: Readonly<Record<string, ComponentType<WidgetProps>>>): RegistryWidgetsType =>
  Object.fromEntries(Object.entries(widgets).map(([name, Widget]) => [name, adaptWidget(Widget)]))

function adaptWidget(Widget: ComponentType<WidgetProps>) {
  return function AdaptedWidget({ id, name, value, required = false, uiSchema, registry, onChange }: RjsfWidgetProps) {
    const { report, restartCount } = useFormHost()
    const field = useContext(Context)
    if (!field) throw new Error('Widgets need a field above them')
    const { path, isCleared, setCleared, ...state } = field
    const { edit, blur: touch } = useTouch(path)
    const { schema, ui } = getFormNode({ uiSchema: uiSchema ?? {} })
    const change = useCallback(
      (next: Json | undefined) => {
        edit()
        setCleared(next === undefined)
        onChange(next)
      },
      [edit, setCleared, onChange],
    )
    const blur = useCallback(() => {
      setCleared(false)
      touch()
    }, [setCleared, touch])
    const hasReported = useRef(false)
    const [mountCount, setMountCount] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: once per restart
    useEffect(() => {
      if (!hasReported.current) return
      hasReported.current = false
      setMountCount((count) => count + 1)
    }, [restartCount])
    const reportHere: WidgetProps['report'] = useCallback(
      (rule, params) => {
        if (rule) edit()
        hasReported.current = rule !== undefined
        report(path, rule, params)
      },
      [edit, report, path],
    )
    return (
      <Widget
        key={mountCount}
        {...state}
        id={id}
        name={name}
        schema={schema}
        value={(value as Json | undefined) ?? (isCleared ? undefined : schema.default)}
        onChange={change}
        onBlur={blur}
        report={reportHere}
        required={required}
        options={ui.options ?? NO_OPTIONS}
        registry={registry}
      />
    )
  }
}

const NO_OPTIONS = {}
