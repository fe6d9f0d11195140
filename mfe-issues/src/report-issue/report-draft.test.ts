import { keepDraft } from '@portal/portal-kit';
import { sessionWith, startPortalForTests } from '@portal/portal-kit/testing';
import { emptyDraft, isDirty, loadDraft, saveDraft } from './report-draft';

describe('report draft', () => {
  afterEach(() => localStorage.clear());

  beforeEach(() => startPortalForTests());

  it('comes back to the person who left it, with the same key', () => {
    const draft = { ...emptyDraft(), category: 3, title: 'Press stands' };
    saveDraft(draft);
    expect(loadDraft()).toEqual(draft);
  });

  it('is not shown to another person on the same device', async () => {
    saveDraft({ ...emptyDraft(), title: 'Press stands' });
    await startPortalForTests({ session: { user: { ...sessionWith().user, id: 8 } } });
    expect(loadDraft()).toBeNull();
  });

  it('is forgotten once there is nothing typed', () => {
    saveDraft({ ...emptyDraft(), title: 'Press stands' });
    saveDraft({ ...emptyDraft(), category: 3 });
    expect(loadDraft()).toBeNull();
  });

  it('reads damaged storage as no draft', () => {
    keepDraft('report', { title: 4 });
    expect(loadDraft()).toBeNull();
  });

  it('asks before leaving only when something would be lost', () => {
    expect(isDirty({ ...emptyDraft(), category: 3 }, 0)).toBe(false);
    expect(isDirty({ ...emptyDraft(), answers: { 4: 'x' } }, 0)).toBe(true);
    expect(isDirty(emptyDraft(), 1)).toBe(true);
  });
});
