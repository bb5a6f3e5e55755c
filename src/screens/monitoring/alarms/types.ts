import type { DocumentOf } from '../../../resources/useDocument'

export type Alarm = NonNullable<DocumentOf<'/alarms'>['data']>[number]

/** Alarm as a row; the ID is added, because the broker sends none. */
export type AlarmRow = Alarm & { id: string }
