/** JSON of the terminal `k` that a session of the person `p` is of, null for that of somebody. */
export const SESSION_TERMINAL = `case when k.id is not null then
  json_build_object('id', k.id, 'name', p.name, 'default_view', k.default_view, 'mode', k.mode, 'equipment', (
    select coalesce(json_agg(e.equipment_id order by e.created_at, e.equipment_id), '[]')
    from terminal_equipment e join equipment q on q.tenant_id = e.tenant_id and q.id = e.equipment_id and not q.archived
    where e.tenant_id = k.tenant_id and e.terminal_id = k.id)) end`;
