import { createContext, useContext } from 'react'

/** Which part of a group is drawn here: what waits is drawn under the form's one "Advanced", away from its group. */
const Part = createContext<'needed' | 'advanced'>('needed')

export const FormPartProvider = Part.Provider
export const useFormPart = () => useContext(Part)
