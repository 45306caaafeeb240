import type { MantineColorsTuple } from '@mantine/core'

/** Ledger green, the one accent. White on step 6 is 6.2:1. */
export const ledger: MantineColorsTuple = [
  '#edf7f3',
  '#d9ede5',
  '#b3d9cb',
  '#8ac5af',
  '#62af95',
  '#37896f',
  '#1b6e5a',
  '#165c4b',
  '#114a3c',
  '#0b362c',
]

/** Neutral with a trace of blue; step 6 is the lightest with AA contrast on white and on step 1. */
export const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d9dde4',
  '#c6ccd5',
  '#9aa3b0',
  '#5f6876',
  '#474f5b',
  '#313842',
  '#1e232a',
]

/** Backgrounds and text of the dark scheme, light to dark. */
export const dark: MantineColorsTuple = [
  '#d3d8df',
  '#bcc3cd',
  '#9aa3b0',
  '#69727f',
  '#3f4752',
  '#323943',
  '#282e37',
  '#1c2027',
  '#161a20',
  '#101318',
]

/** Errors, losses, deletions. White on step 6 is 5.6:1. */
export const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fbdedc',
  '#f5b9b5',
  '#ee918b',
  '#e66c65',
  '#d5463e',
  '#b9322b',
  '#9e2a24',
  '#80221d',
  '#5e1914',
]

/** Attention. White on step 6 is 5.1:1. */
export const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#faeac6',
  '#f3d48c',
  '#ebbd52',
  '#d99f22',
  '#b37d10',
  '#8f6209',
  '#765007',
  '#5d3f06',
  '#452f04',
]

/** Notice, in progress. White on step 6 is 6:1. */
export const blue: MantineColorsTuple = [
  '#eef4fc',
  '#dae7f8',
  '#b4cff1',
  '#8bb4e8',
  '#6299de',
  '#3f7fce',
  '#2563ad',
  '#1e5292',
  '#184276',
  '#113058',
]

/** Charts: a category always has the same colour. Distinguishable with any colour vision (after Okabe and Ito). */
export const chartColours = [
  // The accent, lighter on a dark background.
  'var(--chart-first)',
  '#d98c00',
  '#3b7dc4',
  '#c2553f',
  '#8a63b8',
  '#5aa9a0',
  '#a3862f',
  '#6b7788',
] as const
