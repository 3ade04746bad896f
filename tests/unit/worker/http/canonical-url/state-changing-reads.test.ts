// The reads that change state are those the contract declares, in every spelling that a lenient parser would accept.
import { describe, expect, it } from 'vitest'
import { get, group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { createStateChangingReads } from '#worker/http/canonical-url/state-changing-reads.ts'

describe('a read that changes state', () => {
  const changes = createStateChangingReads(Object.values(contract))

  it.each([
    ['/api/logout.php', ''],
    ['/api/logout.php', 'x=1'],
    ['/api/LogOut.php', ''],
    ['/api//logout.php', ''],
    ['/api/logout.php/', ''],
    ['/api/logout.php/x', ''],
    ['/api/logout.php;x', ''],
    ['/api/logout.php\0', ''],
    ['/api/logout.php%00', ''],
    ['/api/logout%2ephp', ''],
    ['/api/%6cogout.php', ''],
    ['/api/%256cogout.php', ''],
    ['/api%2flogout.php', ''],
    ['/%61pi/logout.php', ''],
    ['/api/logout.php+x', ''],
    ['/api/chat.php', 'profile=7'],
    ['/api/chat.php', 'profile'],
    ['/api/chat.php', 'Profile[]=7'],
    ['/api/chat.php', 'profile%5B%5D=7'],
    ['/api/chat.php', 'id=1&profile=7'],
    ['/api/chat.php', 'id=1;profile=7'],
    ['/api/chat.php', 'a=1;%20Profile[]=7'],
    ['/api/chat.php', '+profile=7'],
    ['/api/chat.php', '%2570rofile=7'],
    ['/api/chat.php', 'profile.x=7'],
    ['/api/chat.php/x', 'profile=7'],
  ])('is recognised: %s?%s', (path, query) => {
    expect(changes(path, query)).toBe(true)
  })

  it.each([
    ['/api/chat.php', ''],
    ['/api/chat.php', 'id=7'],
    ['/api/chat.php', 'id=profile'],
    ['/api/chat.php', 'profiles=7'],
    ['/api/chats.php', 'profile=7'],
    ['/api/profile.php', 'profile=7'],
    ['/api/logout.phpx', ''],
    ['/api/x/logout.php', ''],
    ['/members', 'profile=7'],
  ])('is no other request: %s?%s', (path, query) => {
    expect(changes(path, query)).toBe(false)
  })

  it('is declared by a call, and listed nowhere else', () => {
    const declared = createStateChangingReads([
      group('/api/test_leave.php', 'member', {
        leave: get({ flag: 'now', changes_state: true, output: (s) => s.Done }),
      }),
      group('/api/test_read.php', 'member', { read: get({ output: (s) => s.Done }) }),
    ])
    expect(declared('/api//test_leave.php/x', 'Now[]=1')).toBe(true)
    expect(declared('/api/test_leave.php', '')).toBe(false)
    expect(declared('/api/test_read.php', '')).toBe(false)
    expect(declared('/api/logout.php', '')).toBe(false)
  })
})
