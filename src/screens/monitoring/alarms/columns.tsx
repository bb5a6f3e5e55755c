import type { TranslateFunction } from 'react-admin'
import { createNodeColumn } from '../../../resources/recordColumns'
import { CopyText } from '../../../ui/Copy'
import type { Format } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { findAlarmObject } from '../alarmObject'
import { type AlarmRow, MessageLine } from './Message'

/** Columns of the lists of active and past alarms. */
export function createColumns(translate: TranslateFunction, format: Format, activated: boolean): Column<AlarmRow>[] {
  const label = (key: string) => translate(`alarms.${key}`)
  const ended: Column<AlarmRow> = {
    id: 'deactivate_at',
    label: label('deactivated_at'),
    width: 130,
    render: (row) => <Time value={row.deactivate_at} />,
  }
  return [
    {
      id: 'name',
      label: label('name'),
      mono: true,
      width: 290,
      value: (row) => row.name ?? '',
      render: ({ name = '' }) => <CopyText mono text={name} />,
    },
    {
      id: 'object',
      label: label('object'),
      width: 150,
      render: (row) => {
        const object = findAlarmObject(row)
        return object ? <CopyText text={object.name} to={object.to} /> : '–'
      },
    },
    {
      id: 'message',
      label: label('message'),
      width: activated ? 320 : 230,
      render: (row) => <MessageLine alarm={row} />,
    },
    createNodeColumn(label('node'), 140),
    {
      id: 'level',
      label: label('level'),
      width: 90,
      // The broker has only one level and does not send it.
      render: () => <Status kind={activated ? 'warning' : 'stopped'} label={label('level_system')} />,
    },
    {
      id: 'activate_at',
      label: label('activated_at'),
      width: 130,
      render: (row) => <Time value={row.activate_at} />,
    },
    ...(activated ? [] : [ended]),
    { id: 'duration', label: label('duration'), width: 115, render: (row) => format.duration(row.duration) },
  ]
}
