import { useState } from 'react';
import { endUserSessions, eraseUser, patchUser, removeUser, resetUserFactors } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { ApiError, addressOf, api, confirm, goTo, notify, useT, type Translate } from '@portal/portal-kit';

/** What a dialog is open for. */
export type StaffTask = { kind: 'add' } | { kind: 'edit' | 'credentials' | 'access' | 'export'; user: User };

export interface StaffActions {
  task: StaffTask | null;
  open: (task: StaffTask) => void;
  close: () => void;
  activate: (user: User) => Promise<void>;
  /** Takes authenticator app, passkeys and recovery codes away, after the question. */
  resetFactors: (user: User) => Promise<void>;
  /** Ends all of the person's sessions, after the question. */
  signOut: (user: User) => Promise<void>;
  /** Resolves to whether the person is gone. */
  remove: (user: User) => Promise<boolean>;
  /** Resolves to whether the person is gone, and with them everything that says who they were. */
  erase: (user: User) => Promise<boolean>;
}

/** What can be done with a person, the same from the list and from the detail. */
export function useStaffActions(): StaffActions {
  const t = useT();
  const [task, setTask] = useState<StaffTask | null>(null);
  return {
    task,
    open: setTask,
    close: () => setTask(null),
    async activate(user) {
      try {
        await api(patchUser, { params: { id: user.id }, body: { account_status: 'active' } });
        notify.updated(user.name);
      } catch (error) {
        notify.failed(error);
      }
    },
    resetFactors: ({ id, name }) =>
      afterQuestion(
        { title: t('reset_factors.title', { name }), body: t('reset_factors.body'), confirm: t('reset_factors.confirm') },
        () => api(resetUserFactors, { params: { id } }),
        t('notices.factors_reset', { name }),
      ),
    signOut: ({ id, name }) =>
      afterQuestion(
        { title: t('sign_out.title', { name }), body: t('sign_out.body'), confirm: t('sign_out.confirm') },
        () => api(endUserSessions, { params: { id } }),
        t('notices.signed_out', { name }),
      ),
    async remove(user) {
      const sure = await confirm({
        title: t('remove.title', { name: user.name }),
        body: t('remove.body'),
        confirm: t('remove.confirm'),
        danger: true,
      });
      if (!sure) return false;
      return goneAfter(async () => {
        await api(removeUser, { params: { id: user.id } });
        notify.removed(user.name);
      }, t);
    },
    async erase(user) {
      const { id, name } = user;
      const sure = await confirm({
        title: t('erase.title', { name }),
        body: t('erase.body', { id }),
        confirm: t('erase.confirm'),
        danger: true,
      });
      if (!sure) return false;
      return goneAfter(async () => {
        await api(eraseUser, { params: { id } });
        notify.show({ tone: 'success', text: t('notices.erasing', { name }) });
        const list = addressOf('staff.index');
        if (list !== null) await goTo(list);
      }, t);
    },
  };
}

/** Takes something from a person once the question was answered by yes, and says that it is done. */
async function afterQuestion(
  question: { title: string; body: string; confirm: string },
  take: () => Promise<unknown>,
  done: string,
): Promise<void> {
  if (!(await confirm({ ...question, danger: true }))) return;
  try {
    await take();
    notify.show({ tone: 'success', text: done });
  } catch (error) {
    notify.failed(error);
  }
}

async function goneAfter(take: () => Promise<void>, t: Translate): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.problem?.status === 'in_use') notify.show({ tone: 'warning', text: t('errors.last_admin') });
    else notify.failed(error);
    return false;
  }
}
