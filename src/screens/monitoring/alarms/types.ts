import type { DocumentOf } from '../../../resources/useDocument'

/** An alarm as the broker lists it. */
export type Alarm = NonNullable<DocumentOf<'/alarms'>['data']>[number]

/** The same as a row: an alarm has no id of its own. */
export type AlarmRow = Alarm & { id: string }
