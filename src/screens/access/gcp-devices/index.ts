import { gcpDevices } from './gcpDevices'

export const { List, Edit, description } = gcpDevices
