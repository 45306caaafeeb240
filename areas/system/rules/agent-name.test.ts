import { describe, expect, it } from 'vitest'
import { agentParts } from './agent-name.ts'

describe('browser names from the user agent', () => {
  it('distinguish Edge on Windows from Chrome', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
    expect(agentParts(edge)).toEqual({ program: 'Edge', system: 'Windows' })
    expect(agentParts(edge.replace(/ Edg.*/, ''))).toEqual({ program: 'Chrome', system: 'Windows' })
  })

  it('include Safari on an iPhone', () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
    expect(agentParts(safari)).toEqual({ program: 'Safari', system: 'iPhone' })
  })

  it('are empty for unknown browsers', () => {
    expect(agentParts('curl/8.5.0')).toEqual({ program: '', system: '' })
  })
})
