import { emptyDraft, isDirty, loadDraft, saveDraft } from './report-draft';

describe('report draft', () => {
  afterEach(() => localStorage.clear());

  it('comes back to the person who left it, with the same key', () => {
    const draft = { ...emptyDraft(), category: 3, title: 'Press stands' };
    saveDraft(7, draft);
    expect(loadDraft(7)).toEqual(draft);
  });

  it('is not shown to another person on the same terminal', () => {
    saveDraft(7, { ...emptyDraft(), title: 'Press stands' });
    expect(loadDraft(8)).toBeNull();
  });

  it('is forgotten once there is nothing typed', () => {
    saveDraft(7, { ...emptyDraft(), title: 'Press stands' });
    saveDraft(7, { ...emptyDraft(), category: 3 });
    expect(loadDraft(7)).toBeNull();
  });

  it('reads damaged storage as no draft', () => {
    localStorage.setItem('portal.report-draft.7', '{"title":');
    expect(loadDraft(7)).toBeNull();
    localStorage.setItem('portal.report-draft.7', '{"title":4}');
    expect(loadDraft(7)).toBeNull();
  });

  it('asks before leaving only when something would be lost', () => {
    expect(isDirty({ ...emptyDraft(), category: 3 }, 0)).toBe(false);
    expect(isDirty({ ...emptyDraft(), answers: { 4: 'x' } }, 0)).toBe(true);
    expect(isDirty(emptyDraft(), 1)).toBe(true);
  });
});
