import { describe, expect, it } from 'vitest'
import { imageProblem, movedTo } from './image-rules.ts'

describe('pictures', () => {
  it('are jpeg or png of at most 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5_242_880 })).toBeUndefined()
    expect(imageProblem({ type: 'image/jpeg', size: 5_242_881 })).toBe('imageSize')
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('imageType')
  })

  it('are put in order', () => {
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  })
})
