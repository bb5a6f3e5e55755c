import { createContext, useContext } from 'react'

/** Part of a group to render. Advanced fields of groups are rendered in the form's "Advanced" section. */
const Part = createContext<'basicFields' | 'advanced'>('basicFields')

export const FormPartProvider = Part.Provider
export const useFormPart = () => useContext(Part)
