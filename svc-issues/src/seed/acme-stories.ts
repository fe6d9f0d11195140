import type { DemoPlant, DemoStory } from './demo-plant';

const story = (title: string, description: string, resolution: string): DemoStory => ({ title, description, resolution });

const BREAKDOWNS: DemoPlant['stories'] = {
  mechanical: [
    story('{m} stopped, no hydraulic pressure', 'The ram stays up. Pump runs, the gauge shows 40 bar instead of 210.', 'Relief valve was stuck open. Cleaned, reset to 210 bar, ten strokes tried.'),
    story('{m} conveyor chain jumps', 'The chain jumps off the rear sprocket every few minutes, parts pile up.', 'Sprocket worn, replaced together with the chain tensioner.'),
    story('{m} bearing is loud', 'Grinding noise from axis 2, louder when it turns left.', 'Bearing replaced, seal was letting dust in.'),
    story('{m} leaks oil', 'A puddle of oil under the machine after every shift.', 'Hose fitting tightened, O-ring replaced, oil topped up by 3 l.'),
    story('{m} guard door does not close', 'The door hangs and has to be lifted to close.', 'Hinge bent by a forklift, straightened and shimmed.'),
    story('{m} belt torn', 'Main belt torn at the joint, machine stopped by itself.', 'Belt replaced, pulleys aligned.'),
    story('{m} vibrates at speed', 'Above 1,200 rpm the whole machine shakes.', 'Loose foundation bolts, tightened to torque, measured again.'),
    story('{m} clamp does not hold', 'The part slips out of the clamp, second one today.', 'Jaws worn, replaced and clamping force measured.'),
  ],
  electrical: [
    story('{m} does not start', 'After the break it does not start, no lamp is on.', 'Contactor K3 burnt, replaced. Cause: loose terminal.'),
    story('{m} fuse blows again and again', 'Third fuse in two days, always at start-up.', 'Motor cable chafed through, replaced with a protected one.'),
    story('{m} control voltage missing', 'Panel dead, emergency stop is released.', '24 V supply failed, replaced.'),
    story('{m} light curtain trips without reason', 'Stops in the middle of a cycle, nobody near.', 'Receiver was dirty and loose, cleaned and fixed.'),
    story('{m} motor overheats', 'Motor protection trips after an hour.', 'Fan cover blocked with dust, cleaned. Current measured: fine.'),
  ],
  pneumatic: [
    story('{m} loses air', 'Loud hiss behind the panel, pressure falls to 4 bar.', 'Cracked tube on cylinder 4 replaced, others checked.'),
    story('{m} cylinder moves slowly', 'The ejector takes three times as long.', 'Silencer clogged, replaced. Throttle set again.'),
    story('{m} valve sticks', 'Needs two or three tries to switch.', 'Valve replaced, filter changed: water in the air.'),
  ],
  automation: [
    story('{m} stops with a position error', 'Fault 27: position lag on axis 3, goes away after reset.', 'Encoder cable replaced, axis referenced.'),
    story('{m} does not see parts', 'Sensor reports empty although the part lies there.', 'Sensor moved by 4 mm, bracket tightened.'),
    story('{m} panel frozen', 'Touch panel shows yesterday and does not react.', 'Panel restarted, firmware updated at the weekend.'),
    story('{m} lost its program', 'After the power cut the program is gone.', 'Program loaded from the backup, battery replaced.'),
  ],
};

const OTHERS: DemoPlant['stories'] = {
  tooling: [
    story('Burr on parts from {m}', 'Burr of 0.3 mm on the lower edge since this morning.', 'Punch reground, clearance set.'),
    story('Die on {m} damaged', 'Scratch across every part, seems to be in the die.', 'Die polished, a chip was stuck in it.'),
    story('Parts from {m} out of tolerance', 'Hole pitch 0.2 mm too large, three in ten.', 'Worn guide pins replaced, first parts measured.'),
  ],
  near_miss: [
    story('Load swung near {m}', 'The load swung over the walkway, nobody was hurt.', 'Walkway marked and closed while lifting; sling replaced.'),
    story('Slipped on oil beside {m}', 'Oil on the floor by the gangway, a colleague nearly fell.', 'Cleaned, drip tray mounted, leak reported.'),
  ],
  facilities: [
    story('Lamp out above {m}', 'Too dark to read the gauge.', 'Lamp replaced.'),
    story('Gate by {m} does not open', 'Gate stops half way up.', 'Photo cell cleaned and adjusted.'),
    story('Water drips near {m}', 'Water from the roof when it rains.', 'Gutter cleared, joint sealed.'),
  ],
  lubrication: [story('Lubricate {m}', 'Monthly lubrication by the plan: points 1 to 14.', 'Done by the plan, point 9 needs a new nipple.')],
  inspection: [story('Inspect {m}', 'Quarterly inspection by the checklist.', 'No findings, checklist filled in.')],
  udt: [story('Prepare {m} for the UDT examination', 'Inspector comes on Thursday: load test and documents.', 'Examination passed, valid for a year.')],
  calibration: [story('Calibrate gauges of {m}', 'Pressure and temperature gauges are due.', 'Calibrated, certificates filed.')],
};

export const acmeStories: DemoPlant['stories'] = { ...BREAKDOWNS, ...OTHERS };
